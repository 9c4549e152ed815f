import { crc32, deflateRawSync } from "node:zlib";

export type Packed = {
  name: string;
  text: string | Buffer;
  /** What the archive says of it, where that is not true. */
  lies?: { size?: number; crc?: number; at?: number; packed?: number };
  deflate?: boolean;
  encrypted?: boolean;
  /** The kind of file of Unix. */
  mode?: number;
};

/** An archive, byte by byte as APPNOTE.TXT 6.3.10 describes it, with whatever lies are wished. */
export function zipOf(files: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, lies = {}, deflate = false, encrypted = false, mode = 0o100644 } of files) {
    const [bytes, named] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflate ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(deflate ? 8 : 0, 4);
    common.writeUInt32LE(lies.crc ?? crc32(bytes), 10);
    common.writeUInt32LE(lies.packed ?? packed.length, 14);
    common.writeUInt32LE(lies.size ?? bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, named, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode * 0x10000, 6);
    rest.writeUInt32LE(lies.at ?? at, 10);
    directory.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), common, rest, named);
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}
