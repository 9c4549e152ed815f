import { expect, test } from "vitest";
import { videoOf } from "./video-link.ts";

test("a video is found in every form of link that people copy, and is played where no cookie is set before", () => {
  const page = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  for (const link of [
    ...["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "http://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ"],
    ...["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://youtube.com/shorts/dQw4w9WgXcQ"],
    ...[" https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ", "https://www.youtube.com/live/dQw4w9WgXcQ"],
  ]) {
    expect([link, videoOf(link)?.page]).toEqual([link, page]);
    expect(videoOf(link)?.player).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0");
  }
  expect(videoOf("https://youtu.be/dQw4w9WgXcQ?t=1m5s")?.player).toContain("&start=65");
  expect(videoOf("https://youtu.be/dQw4w9WgXcQ?t=90")?.page).toContain("&t=90s");
  expect(videoOf("https://vimeo.com/76979871/0a1b2c3d4e")).toEqual({
    provider: "vimeo",
    page: "https://vimeo.com/76979871/0a1b2c3d4e",
    player: "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0a1b2c3d4e",
  });
});

test("nothing else is taken for one", () => {
  for (const link of [
    ...["", "Silvaner", "dQw4w9WgXcQ", "https://youtube.com/watch", "https://youtu.be/kurz", "javascript:alert(1)"],
    ...["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "https://evil.example/?v=dQw4w9WgXcQ"],
    ...["https://youtu.be/dQw4w9WgXc%22", "ftp://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871/%22x"],
  ]) {
    expect([link, videoOf(link)]).toEqual([link, null]);
  }
});
