const IMAGE = /\/Subtype\s*\/Image\b/g
// A picture's own words lie near each other, and are few.
const NEAR = 600
const WIDTH = /\/Width\s+(\d{1,6})\b/
const HEIGHT = /\/Height\s+(\d{1,6})\b/

/**
 * How many pixels the pictures of a PDF have in all, as far as the file says so in the open: what a
 * picture is stands beside its bytes even where all else is packed. No picture is opened.
 */
export function picturePixels(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes)
  let pixels = 0
  for (const { index } of text.matchAll(IMAGE)) {
    const words = dictionaryAround(text, index)
    const [width, height] = [WIDTH, HEIGHT].map(each => Number(each.exec(words)?.[1] ?? 0))
    pixels += (width ?? 0) * (height ?? 0)
  }
  return pixels
}

function dictionaryAround(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - NEAR), index)
  const after = text.slice(index, index + NEAR)
  const start = before.lastIndexOf(' obj')
  const end = after.indexOf('stream')
  return before.slice(start + 1) + (end < 0 ? after : after.slice(0, end))
}
