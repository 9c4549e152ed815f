import { useLarge } from "#cms/galleries/web/index.ts";
import { type ShownWall, Wall } from "./wall.tsx";

/** The wall, whose pictures open in the large view. Without script each of them is a link to its large version. */
export default function PictureWall(wall: ShownWall) {
  const { open, large } = useLarge({ pictures: wall.pictures, title: "", texts: wall.texts });
  return (
    <>
      <Wall {...wall} onOpen={open} />
      {large}
    </>
  );
}
