import { createCanvas, loadImage } from "@napi-rs/canvas"; import { writeFileSync } from "node:fs";
const [out, h, ...names] = process.argv.slice(2); const H=Number(h);
const ims = await Promise.all(names.map(n=>loadImage(`/tmp/w/look/${n}.png`)));
const ws = ims.map(i=>Math.min(i.width, 1440)*(0.62)); const c=createCanvas(ws.reduce((a,b)=>a+b+10,0),H); const g=c.getContext("2d"); g.fillStyle="#888"; g.fillRect(0,0,c.width,H); let x=0;
ims.forEach((im,i)=>{ const s=0.62; g.drawImage(im,x,0,im.width*s,im.height*s); x+=ws[i]+10;});
writeFileSync(`/tmp/w/look/${out}.png`, c.toBuffer("image/png"));
