// Longer than anything that is shown; what is beyond it may not slow the patterns down.
const MOST_READ = 4000

const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
const LINK = /\[([^\]]*)\]\([^)]*\)/g
const TAG = /<\/?[a-z][^>]*>/gi
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+/gi
const HOST =
  /\b[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:app|co|com|info|io|ly|me|net|ng|org|xyz)\b(?:\/\S*)?/gi
const LINE_START = /^\s*(?:#{1,6}|>|[*+-])\s+/gm
const EMPHASIS = /\*+|`+|~~|__/g
const UNSEEN = /[\p{C}\s]+/gu

/** What a model said as one line of plain text: no markup, no links, no addresses, nothing unseen. */
export function plainWords(said: string): string {
  return said
    .slice(0, MOST_READ)
    .replaceAll(PICTURE, ' ')
    .replaceAll(LINK, '$1')
    .replaceAll(TAG, ' ')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(HOST, ' ')
    .replaceAll(LINE_START, '')
    .replaceAll(EMPHASIS, '')
    .replaceAll(UNSEEN, ' ')
    .trim()
}
