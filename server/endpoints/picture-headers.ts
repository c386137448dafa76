import { drawingPolicy } from '../http/security-headers.ts'

/** Of a picture that an operator supplies: opened by itself it runs nothing. */
export function pictureHeaders(bytes: Uint8Array): Record<string, string> {
  return { 'Content-Security-Policy': drawingPolicy(bytes) }
}
