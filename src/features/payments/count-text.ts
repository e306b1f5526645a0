/** A number of things, with its thousands apart: `500,000`. */
export function countText(count: number): string {
  return count.toLocaleString('en-NG')
}
