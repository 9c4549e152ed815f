import type { Edits } from "#cms/files/file.ts";
import type { MadePicture, MadeSize } from "../picture-task.ts";

export type Making = { folder: string; edits: Edits; first: (sizes: MadeSize[]) => void };

export type Made = Omit<MadePicture, "width" | "height" | "whole">;
