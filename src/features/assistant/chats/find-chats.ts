import { foldText } from '#base/folded-text.ts'

/** What of a chat is looked in, as the person lets it be seen: its name, and each question and answer. */
export interface ChatTexts {
  readonly name: string
  readonly texts: readonly string[]
}

/** A part of a text, and whether it was looked for. */
export interface MarkedPiece {
  readonly text: string
  readonly isFound: boolean
}

/** Where a chat was found. */
export interface ChatMatch {
  readonly name: readonly MarkedPiece[]
  /** The question or answer with most of the words that the name lacks, cut around the first; undefined where it lacks none. */
  readonly snippet: readonly MarkedPiece[] | undefined
}

/** A chat that was found. */
export interface FoundChat<Chat> {
  readonly chat: Chat
  /** Where, made when it is shown; undefined where nothing was looked for. */
  readonly match: (() => ChatMatch) | undefined
}

/** Looks in chats for the words of a text: each begins a word of the chat, whatever its case and marks (UC2). */
type ChatSearch<Chat> = (typed: string) => readonly FoundChat<Chat>[]

/** Prepares chats for searches. Without a word in it, a search finds all of them. */
export function createChatSearch<Chat>(
  chats: readonly Chat[],
  textsOf: (chat: Chat) => ChatTexts,
): ChatSearch<Chat> {
  const prepared = chats.map(chat => {
    const { name, texts } = textsOf(chat)
    return { chat, name, texts, words: wordsIn([name, ...texts].join(' ')) }
  })

  return typed => {
    const wanted = wantedIn(typed)
    if (wanted.length === 0) return chats.map(chat => ({ chat, match: undefined }))
    return prepared.flatMap(({ chat, words, ...shown }) =>
      hasAll(words, wanted) ? [{ chat, match: () => matchIn(shown, wanted) }] : [],
    )
  }
}

/** Whether anything is looked for. */
export function isSearch(typed: string): boolean {
  return wantedIn(typed).length > 0
}

function wantedIn(typed: string): readonly string[] {
  return [...new Set(wordsIn(typed).split(' '))].filter(word => word !== '')
}

const NOT_WORDS = /[^\p{L}\p{N}]+/gu

/** The folded words of a text, a space before each. */
function wordsIn(text: string): string {
  return ` ${foldText(text).replaceAll(NOT_WORDS, ' ').trim()}`
}

function hasAll(words: string, wanted: readonly string[]): boolean {
  return wanted.every(word => words.includes(` ${word}`))
}

function matchIn({ name, texts }: ChatTexts, wanted: readonly string[]): ChatMatch {
  const marked = markWords(name, wanted)
  const named = wordsIn(name)
  const others = wanted.filter(word => !named.includes(` ${word}`))
  if (others.length === 0) return { name: marked, snippet: undefined }
  const counts = texts.map(text => {
    const words = wordsIn(text)
    return others.filter(word => words.includes(` ${word}`)).length
  })
  const best = texts[counts.indexOf(Math.max(...counts))] ?? ''
  return { name: marked, snippet: markWords(cutAround(best, others), wanted) }
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu

/** The text in pieces, those words marked that begin as one looked for. */
function markWords(text: string, wanted: readonly string[]): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!beginsAsOne(word, wanted)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false })
    pieces.push({ text: word, isFound: true })
    end = index + word.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false })
  return pieces
}

function beginsAsOne(word: string, wanted: readonly string[]): boolean {
  const folded = foldText(word)
  return wanted.some(each => folded.startsWith(each))
}

// About what two lines of a phone hold.
const SHOWN_LENGTH = 120
const SHOWN_BEFORE = 30

/** The part of a text around the first word looked for, cut between words. */
function cutAround(text: string, wanted: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const first = [...line.matchAll(WORDS)].find(([word]) => beginsAsOne(word, wanted))?.index ?? 0
  const from = first <= SHOWN_BEFORE ? 0 : line.indexOf(' ', first - SHOWN_BEFORE) + 1
  const rest = line.slice(from)
  const last = rest.lastIndexOf(' ', SHOWN_LENGTH)
  // A text without a space is cut anywhere.
  const shown = rest.slice(0, last > 0 ? last : SHOWN_LENGTH)
  return `${from > 0 ? '…' : ''}${rest.length > SHOWN_LENGTH ? `${shown}…` : rest}`
}
