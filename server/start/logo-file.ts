import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { svgRoot } from '../media/pictures/picture-type.ts'

export type LogoFile = {
  type: 'image/svg+xml' | 'image/png'
  bytes: Uint8Array<ArrayBuffer>
  /** Changes with the bytes. */
  version: string
  /** In the picture's own units; null: not stated. */
  size: { width: number; height: number } | null
}

const MAX_KILOBYTES = 256
const SPACES = [0x09, 0x0a, 0x0d, 0x20]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Reads a picture file. Returns a text if it cannot be used: the reason, without the path. */
export function readLogoFile(path: string): LogoFile | string {
  try {
    const { size } = statSync(path)
    if (size > MAX_KILOBYTES * 1024) return `the file is larger than ${MAX_KILOBYTES} kB`
    return toLogo(readFileSync(path))
  } catch (error) {
    return `the file cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'})`
  }
}

function toLogo(bytes: Uint8Array<ArrayBuffer>): LogoFile | string {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  if (PNG.every((byte, index) => bytes[index] === byte)) return { type: 'image/png', bytes, version, size: sizeOfPng(bytes) }
  const root = svgRoot(bytes)
  if (root === null) return 'the file is neither an SVG nor a PNG picture'
  return { type: 'image/svg+xml', bytes: withoutSpaceBefore(bytes), version, size: sizeOfSvg(root) }
}

/** Browsers refuse a drawing with white space before its XML declaration. */
function withoutSpaceBefore(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.subarray(
    Math.max(
      0,
      bytes.findIndex((byte) => !SPACES.includes(byte)),
    ),
  )
}

/** The first chunk begins with the size. */
function sizeOfPng(bytes: Uint8Array<ArrayBuffer>): LogoFile['size'] {
  if (bytes.length < 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return toSize(view.getUint32(16), view.getUint32(20))
}

function sizeOfSvg(root: string): LogoFile['size'] {
  const [, width, height] = /viewBox\s*=\s*["'][-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)\s*["']/i.exec(root) ?? []
  if (width !== undefined) return toSize(Number(width), Number(height))
  const lengthOf = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`, 'i').exec(root)?.[1])
  return toSize(lengthOf('width'), lengthOf('height'))
}

function toSize(width: number, height: number): LogoFile['size'] {
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : null
}
