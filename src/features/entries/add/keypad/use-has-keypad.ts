import { useMedia } from '#ui/page/use-media.ts'

// A finger on a phone that is held upright, with room for the fields above the keys.
const PHONE = '(pointer: coarse) and (width < 640px) and (height >= 540px)'

/** Whether amounts are typed on a keypad of our own, and the phone's keyboard stays away. */
export function useHasKeypad(): boolean {
  return useMedia(PHONE)
}
