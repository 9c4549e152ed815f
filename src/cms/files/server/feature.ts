import { findLinked } from "#platform/faces/found.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { downloads } from "../blocks/downloads/block.ts";
import { taggedFiles } from "./file-tags.ts";
import { fileJobs } from "./jobs.ts";
import { PictureMaker } from "./pictures/picture-maker.ts";
import { linkedFiles } from "./reading/file-links.ts";
import { undescribedCard } from "./reading/undescribed-card.ts";
import { fileEndpoints } from "./routes.ts";
import { searchedFiles } from "./searched-files.ts";
import { sizeJobs } from "./sizes/make-sizes.ts";
import { sweepNotedBefore } from "./sizes/objects.ts";
import { transferredFiles } from "./transfer/transferred-files.ts";
import { fileNames } from "./uploading/file-names.ts";
import { roomCard } from "./uploading/room-card.ts";

/** Longer than the sizes of one picture may take, in seconds. */
const pictureLease = 180;

export const filesFeature: ServerFeature = {
  endpoints: fileEndpoints,
  blocks: [downloads],
  jobs: fileJobs,
  lanes(platform) {
    // Pictures take long, and a processor each.
    const maker = new PictureMaker();
    const kinds = sizeJobs(platform, { maker });
    return { pictures: { kinds, leaseSeconds: pictureLease, stop: () => maker.stop() } };
  },
  tidyUp: ({ db, storage, outside }) => sweepNotedBefore({ db, storage, before: outside.now() }),
  titles: { file: fileNames },
  linkables: ({ db }) => ({ file: linkedFiles(db) }),
  found: ({ db }) => [{ kind: "file", needs: "file.read", find: findLinked(linkedFiles(db)) }],
  searched: () => searchedFiles,
  tagged: taggedFiles,
  transferred: () => [transferredFiles],
  overview: { room: roomCard, undescribed: undescribedCard },
};
