/** Which of `count` items a key moves to from the focused one, around the ends; undefined when it moves none. */
export function nextItemIndex(key: string, focused: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (focused + 1) % count
    case 'ArrowUp':
    case 'ArrowLeft':
      return (focused - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
