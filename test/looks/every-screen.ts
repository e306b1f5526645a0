import { IMPORTED } from './imported.ts'
import { MEMBERS } from './members.ts'
import { OPENED } from './opened.ts'
import { INSIDE, OUTSIDE, type Screen } from './screens.ts'

/** All that is looked at by eye, by large text and by keyboard: the pages, and what opens over them. */
export const EVERY_SCREEN: readonly Screen[] = [
  ...OUTSIDE,
  // The entry of the pictures stands too far down in a small window: it is searched for instead.
  ...INSIDE.filter(({ name }) => name !== 'entry'),
  ...OPENED,
  ...IMPORTED,
  ...MEMBERS,
]
