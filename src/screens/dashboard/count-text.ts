/** `1 change`, `1,200 changes`. */
export function countText(count: number, what: string): string {
  return `${count.toLocaleString('en-NG')} ${what}${count === 1 ? '' : 's'}`
}
