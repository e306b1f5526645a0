/**
 * A number of things with its thousands apart, `1,034`; with what they are, `1 expense` or
 * `1,034 expenses`, whose plural is with an s.
 */
export function countText(count: number, what?: string): string {
  const number = count.toLocaleString('en-NG')
  if (what === undefined) return number
  return `${number} ${what}${count === 1 ? '' : 's'}`
}
