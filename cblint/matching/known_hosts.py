"""Well-known hosts by what they are for; a host stands for itself and all below it."""

from __future__ import annotations

RESERVED = frozenset(
    ("example", "test", "invalid", "localhost", "local", "internal", "localdomain", "home.arpa", "onion", "alt",
     "example.com", "example.org", "example.net", "example.edu")
)  # fmt: skip
STANDARDS = frozenset(
    ("ietf.org", "rfc-editor.org", "w3.org", "whatwg.org", "unicode.org", "iso.org", "iana.org",
     "ecma-international.org", "tc39.es", "ieee.org", "nist.gov", "oasis-open.org", "json-schema.org",
     "json.org", "jsonapi.org", "yaml.org", "toml.io", "semver.org", "spdx.org", "commonmark.org", "python.org",
     "nodejs.org", "developer.mozilla.org", "rust-lang.org", "go.dev", "golang.org", "openjdk.org",
     "docs.oracle.com", "ruby-lang.org", "php.net", "perl.org", "typescriptlang.org", "cppreference.com",
     "isocpp.org", "open-std.org", "haskell.org", "scala-lang.org", "kotlinlang.org", "swift.org",
     "opengroup.org", "itu.int", "openapis.org", "openmetrics.io", "ansi.org", "icann.org", "publicsuffix.org",
     "schema.org", "purl.org")
)  # fmt: skip
CODE_HOSTING = frozenset(
    ("github.com", "githubusercontent.com", "github.io", "gitlab.com", "gitlab.io", "bitbucket.org",
     "bitbucket.io", "codeberg.org", "codeberg.page", "sr.ht", "sourceforge.net", "sourceforge.io", "gitee.com",
     "launchpad.net", "gitea.com", "savannah.gnu.org", "jsdelivr.net", "statically.io", "githack.com",
     "replit.com", "glitch.com", "codepen.io", "codesandbox.io", "stackblitz.com", "jsfiddle.net",
     "sourcegraph.com", "huggingface.co", "kaggle.com")
)  # fmt: skip
DOCUMENTATION = frozenset(
    ("readthedocs.io", "readthedocs.org", "readthedocs-hosted.com", "rtfd.io", "rtfd.org", "gitbook.io",
     "gitbook.com", "docs.rs", "godoc.org", "javadoc.io", "netlify.app", "vercel.app", "pages.dev", "web.app",
     "surge.sh", "mintlify.app", "devdocs.io", "rubydoc.info", "hexdocs.pm", "jsdocs.io", "docsify.js.org",
     "js.org", "wordpress.com", "medium.com", "dev.to", "hashnode.dev", "substack.com", "blogspot.com")
)  # fmt: skip
BADGES = frozenset(
    ("shields.io", "badgen.net", "badge.fury.io", "travis-ci.org", "travis-ci.com", "circleci.com",
     "codecov.io", "coveralls.io", "appveyor.com", "snyk.io", "codacy.com", "codeclimate.com", "sonarcloud.io",
     "deepsource.io", "lgtm.com", "fossa.com", "zenodo.org", "pepy.tech", "repology.org", "scrutinizer-ci.com",
     "bestpractices.coreinfrastructure.org", "bestpractices.dev", "img.badgesize.io", "bundlephobia.com",
     "packagephobia.com", "david-dm.org", "nodei.co")
)  # fmt: skip
CHAT_AND_FUNDING = frozenset(
    ("discord.gg", "discord.com", "discordapp.com", "gitter.im", "slack.com", "t.me", "telegram.me",
     "matrix.to", "zulipchat.com", "opencollective.com", "patreon.com", "ko-fi.com", "buymeacoffee.com",
     "paypal.me", "liberapay.com", "tidelift.com", "thanks.dev", "flattr.com", "issuehunt.io", "polar.sh",
     "groups.google.com")
)  # fmt: skip
SAMPLES = frozenset(
    ("google.com", "youtube.com", "facebook.com", "twitter.com", "x.com", "instagram.com", "linkedin.com",
     "wikipedia.org", "amazon.com", "ebay.com", "yahoo.com", "bing.com", "duckduckgo.com", "baidu.com",
     "reddit.com", "netflix.com", "apple.com", "microsoft.com", "walmart.com", "pinterest.com", "tumblr.com",
     "vimeo.com", "foo.com", "bar.com", "baz.com", "qux.com", "foobar.com", "foo.bar", "foo.org", "bar.org",
     "foo.net", "bar.net", "host.com", "hostname.com", "myhost.com", "mysite.com", "mysite.org", "site.com",
     "yoursite.com", "domain.com", "domain.org", "domain.tld", "mydomain.com", "yourdomain.com",
     "otherdomain.com", "server.com", "myserver.com", "company.com", "mycompany.com", "acme.com", "acme.org",
     "test.com", "website.com", "somewhere.com", "anywhere.com", "evil.com", "attacker.com", "victim.com",
     "user.com", "email.com", "app.com", "myapp.com", "api.com", "cdn.com", "news.com", "shop.com", "blog.com",
     "google.co.uk", "bbc.co.uk", "cnn.com")
)  # fmt: skip
MAIL_PROVIDERS = frozenset(
    ("gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com",
     "yahoo.co.uk", "ymail.com", "icloud.com", "me.com", "mac.com", "proton.me", "protonmail.com", "pm.me",
     "aol.com", "gmx.de", "gmx.net", "gmx.com", "web.de", "mail.ru", "yandex.ru", "yandex.com", "qq.com",
     "163.com", "126.com", "foxmail.com", "sina.com", "naver.com", "fastmail.com", "fastmail.fm", "zoho.com",
     "hey.com", "tutanota.com", "tuta.io", "posteo.de", "mailbox.org", "orange.fr", "free.fr", "t-online.de",
     "users.noreply.github.com", "users.noreply.gitlab.com", "noreply.github.com")
)  # fmt: skip
# On these an address without a path says nothing of anybody's project.
NEED_PATH = CODE_HOSTING | DOCUMENTATION | BADGES | CHAT_AND_FUNDING


def is_at(host: str, hosts: frozenset[str]) -> bool:
    """Whether a lower-case host is one of the hosts or below one."""
    labels = host.split(".")
    return any(".".join(labels[at:]) in hosts for at in range(len(labels)))
