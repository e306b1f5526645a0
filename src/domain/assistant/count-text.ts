/** `1 expense`, `1,034 expenses`; the plural is with an s. */
export function countText(count: number, what: string): string {
  return `${count.toLocaleString('en-NG')} ${what}${count === 1 ? '' : 's'}`
}
