export interface Rgb {
  r: number;
  g: number;
  b: number;
  a?: number;
}

export interface Hsl {
  h: number;
  s: number;
  l: number;
  a?: number;
}

export interface Hsv {
  h: number;
  s: number;
  v: number;
  a?: number;
}

export interface Hwb {
  h: number;
  w: number;
  b: number;
  a?: number;
}

export type Form = "hex" | "shorthex" | "rgb" | "rgb-legacy" | "percent" | "hsl" | "hsl-legacy" | "hwb" | "name";
export type Harmony = "complement" | "split" | "triad" | "tetrad";
export type Input = string | Rgb | Hsl | Hsv | Hwb | Color;

export interface Reading {
  level?: "AA" | "AAA";
  size?: "normal" | "large";
}

export class Color {
  private constructor();
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
  readonly form: Form;
  toRgb(): Required<Rgb>;
  toHsl(): Required<Hsl>;
  toHsv(): Required<Hsv>;
  toHwb(): Required<Hwb>;
  toText(form?: Form): string;
  toString(): string;
  name(): string | null;
  equals(other: Input): boolean;
  lighten(amount?: number): Color;
  darken(amount?: number): Color;
  saturate(amount?: number): Color;
  desaturate(amount?: number): Color;
  brighten(amount?: number): Color;
  grey(): Color;
  invert(): Color;
  spin(degrees: number): Color;
  withAlpha(alpha: number): Color;
  mix(other: Input, percent?: number): Color;
  over(ground: Input): Color;
  complement(): Color;
  harmony(kind: Harmony): Color[];
  neighbours(count?: number, step?: number): Color[];
  shades(count?: number): Color[];
  brightness(): number;
  luminance(): number;
  isDark(): boolean;
  isLight(): boolean;
}

export class ColorSyntaxError extends SyntaxError {
  readonly text: string;
}

export const names: Readonly<Record<string, string>>;

export function color(input: Input): Color;
export function isColor(input: unknown): boolean;
export function contrast(text: Input, ground: Input): number;
export function isReadable(text: Input, ground: Input, options?: Reading): boolean;
export function mostReadable(ground: Input, texts: Iterable<Input>, options?: Reading & { fallback?: boolean }): Color;
