/** No menu stays on the screen and covers what is below it, and what loads once it is seen has been seen. */
export async function layFlat(): Promise<void> {
  for (const one of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(one).position === "sticky") one.style.position = "static";
  }
  for (const one of document.querySelectorAll("main > *")) {
    one.scrollIntoView();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  window.scrollTo(0, 0);
  await Promise.allSettled(
    [...document.images].map((picture) => {
      picture.loading = "eager";
      return picture.decode();
    }),
  );
}
