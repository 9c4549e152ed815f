/** Turns links to videos into buttons that play them in the page. The click allows this one, and only now. */
export function startEmbeds(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-embed]")) {
    const label = link.querySelector(".embed-label");
    const title = link.dataset["embedLabel"] ?? "";
    if (label) label.textContent = title;
    link.setAttribute("role", "button");
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      play(link, title);
    });
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      play(link, title);
    });
  }
}

function play(link: HTMLAnchorElement, title: string): void {
  const frame = Object.assign(document.createElement("iframe"), {
    className: "embed-frame",
    src: link.dataset["embed"] ?? "",
    title,
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    allowFullscreen: true,
    // The player of YouTube refuses to play for a page that does not say what it is.
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  link.replaceWith(frame);
  frame.focus();
}
