/*
 * Draws the placeholders of missing pictures (public/placeholder.png, public/person_placeholder.jpg) from tools/drawings:
 *   node tools/draw-placeholders.mjs
 */
import sharp from 'sharp'

const DRAWINGS = 'tools/drawings'

await sharp(`${DRAWINGS}/placeholder.svg`).png({ palette: true, effort: 10 }).toFile('public/placeholder.png')
await sharp(`${DRAWINGS}/person_placeholder.svg`).jpeg({ quality: 82, mozjpeg: true }).toFile('public/person_placeholder.jpg')
