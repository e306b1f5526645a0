/** An address for a JPEG that lies in memory, to show it by; it needs no letting go. */
export function pictureUrl(content: ArrayBuffer): string {
  const characters = Array.from(new Uint8Array(content), byte => String.fromCodePoint(byte))
  return `data:image/jpeg;base64,${btoa(characters.join(''))}`
}
