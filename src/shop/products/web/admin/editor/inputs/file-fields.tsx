import { FilesInput } from "#shop/things/web/admin/index.ts";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "./field-props.ts";

export function MediaField({ form, name }: FieldProps<"media">) {
  return <FilesInput {...useBound(form, name)} kind="image" />;
}

export function DownloadsField({ form, name }: FieldProps<"downloads">) {
  return <FilesInput {...useBound(form, name)} kind="any" />;
}
