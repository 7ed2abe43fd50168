"use strict";
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const items = [...document.querySelectorAll("article")];
  const words = items.map((item) => item.textContent.toLowerCase());
  const count = document.getElementById("count");
  const field = (name) => form.elements.namedItem(name);
  const levels = [...form.querySelectorAll("input[name=severity]")];
  let family = "";

  const apply = () => {
    const wanted = field("text").value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const caseIndex = field("case").value;
    const rule = field("rule").value;
    const on = new Set(levels.filter((box) => box.checked).map((box) => box.value));
    let shown = 0;
    items.forEach((item, index) => {
      const data = item.dataset;
      const fits = (!caseIndex || data.case === caseIndex) && (!rule || data.rule === rule)
        && (!family || data.family === family) && on.has(data.severity)
        && wanted.every((word) => words[index].includes(word));
      item.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    count.textContent = `${shown} of ${items.length} findings`;
  };

  const reset = () => {
    family = "";
    form.reset();
    apply();
  };

  const move = (step) => {
    const visible = items.filter((item) => !item.hidden);
    if (!visible.length) return;
    const now = visible.indexOf(document.activeElement.closest("article"));
    const next = now < 0 ? (step > 0 ? 0 : visible.length - 1) : Math.min(Math.max(now + step, 0), visible.length - 1);
    visible[next].focus();
    visible[next].scrollIntoView({ block: "nearest" });
  };

  form.addEventListener("input", (event) => {
    if (event.target.name === "rule") family = "";
    apply();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("button").addEventListener("click", reset);
  for (const button of document.querySelectorAll("td button")) {
    button.disabled = false;
    button.addEventListener("click", () => {
      reset();
      family = button.dataset.family;
      field("case").value = button.dataset.case;
      apply();
      document.getElementById("findings").scrollIntoView();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input:not([type=checkbox]), select, textarea");
    if (event.key === "Escape") {
      reset();
      document.activeElement.blur();
    } else if (!typing && event.key === "/") {
      event.preventDefault();
      field("text").focus();
    } else if (!typing && (event.key === "j" || event.key === "k")) {
      event.preventDefault();
      move(event.key === "j" ? 1 : -1);
    }
  });
  form.hidden = false;
  for (const hint of document.querySelectorAll(".keys")) hint.hidden = false;
  apply();
})();
