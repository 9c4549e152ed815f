import type { MadePicture, MadeSize, PictureTask } from "../picture-task.ts";

export type Making = Pick<PictureTask, "folder" | "edits" | "onlyFirst"> & { first: (sizes: MadeSize[]) => void };

export type Made = Omit<MadePicture, "width" | "height" | "whole">;
