import { galleryTexts } from "#cms/galleries/web/index.ts";
import { type BlockView, EmptyPicture, type TextShown, Words } from "#cms/pages/web/index.ts";
import { Island } from "#web/islands/island.tsx";
import { useTexts } from "#web/texts.tsx";
import PictureWall from "./picture-wall.island.tsx";
import { type ShownWall, Wall } from "./wall.tsx";

export type ShownPictureWall = Omit<ShownWall, "texts"> & { title: TextShown; enlarge: boolean };

export function PictureWallBlock({ id, shown, edits }: BlockView<ShownPictureWall>) {
  const t = useTexts();
  const { title, enlarge, ...wall } = shown;
  const texts = galleryTexts(t);
  return (
    <div className="element picture-wall">
      <div className="wrap">
        <Words as="h2" of={title} prop="title" edits={edits} />
      </div>
      <div className={wall.width === "full" ? "wall-full" : "wrap"}>
        {wall.pictures.length === 0 && <EmptyPicture prop="pictures" />}
        {wall.pictures.length > 0 &&
          (enlarge ? (
            <Island name="picture-wall" id={`${id}-wall`} of={PictureWall} props={{ ...wall, texts }} />
          ) : (
            <Wall {...wall} texts={texts} onOpen={null} />
          ))}
      </div>
    </div>
  );
}
