import type { LineNote, Named } from './entry-line.ts'
import { fullNameAt, lettersOf, namedBy, type NamedMatch } from './find-named.ts'
import { type LineWord, textOf } from './line-words.ts'

/** A wallet that a line names. */
export interface WalletMention {
  readonly walletId: string
  /** Whether money goes into it (`to gtb`), out of it (`from opay`), or nothing says so. */
  readonly role: 'to' | 'from' | 'plain'
  /** Its name and the word before it that gives the role. */
  readonly words: readonly LineWord[]
}

/** What was found of wallets. */
export interface WalletsFound {
  readonly mentions: readonly WalletMention[]
  readonly notes: readonly LineNote[]
}

const ROLES: Readonly<Record<string, WalletMention['role']>> = {
  to: 'to',
  into: 'to',
  enter: 'to',
  inside: 'to',
  '->': 'to',
  '→': 'to',
  from: 'from',
  via: 'plain',
  with: 'plain',
  using: 'plain',
  through: 'plain',
  in: 'plain',
  on: 'plain',
  by: 'plain',
  thru: 'plain',
  wit: 'plain',
  frm: 'from',
}
// What may stand between those and a name: `from my opay`, `same cash`.
const ARTICLES: ReadonlySet<string> = new Set(['my', 'the', 'our', 'same'])

/** The wallets that the words name in full, wherever they stand (EL4). */
export function findFullWallets(
  words: readonly LineWord[],
  wallets: readonly Named[],
): WalletsFound {
  const matches: NamedMatch[] = []
  for (let index = 0; index < words.length; index += 1) {
    const match = fullNameAt(words, index, wallets)
    if (match !== undefined) {
      matches.push(match)
      index += match.words.length - 1
    }
  }
  return toFound(matches, words)
}

/**
 * The wallets that the words name in part: by a word of the name or its beginning, after a word such as
 * `from`, or as the last word of the line.
 */
export function findPartWallets(
  words: readonly LineWord[],
  wallets: readonly Named[],
): WalletsFound {
  const matches = words.flatMap((word, index) => {
    const isPlaced = roleBefore(word, words) !== undefined || index === words.length - 1
    const named = isPlaced ? namedInPart(word, wallets) : []
    return named.length === 0 ? [] : [{ named, words: [word] }]
  })
  return toFound(matches, words)
}

function namedInPart(word: LineWord, wallets: readonly Named[]): readonly Named[] {
  const letters = lettersOf([word])
  const byWord = namedBy(letters, wallets, 'word')
  return byWord.length > 0 ? byWord : namedBy(letters, wallets, 'start')
}

function toFound(matches: readonly NamedMatch[], words: readonly LineWord[]): WalletsFound {
  const mentions: WalletMention[] = []
  const notes: LineNote[] = []
  for (const match of matches) {
    const [wallet, other] = match.named
    if (other !== undefined) {
      const names = match.named.map(({ name }) => name)
      notes.push({ type: 'which-wallet', text: textOf(match.words), names })
    } else if (wallet !== undefined) {
      mentions.push(mentionOf(wallet, match.words, words))
    }
  }
  return { mentions, notes }
}

function mentionOf(
  wallet: Named,
  named: readonly LineWord[],
  words: readonly LineWord[],
): WalletMention {
  const article = named[0] && articleBefore(named[0], words)
  const called = article === undefined ? named : [article, ...named]
  const before = called[0] && wordBefore(called[0], words)
  const role = before && ROLES[before.key]
  if (before === undefined || role === undefined) {
    return { walletId: wallet.id, role: 'plain', words: called }
  }
  return { walletId: wallet.id, role, words: [before, ...called] }
}

function roleBefore(word: LineWord, words: readonly LineWord[]): WalletMention['role'] | undefined {
  const before = wordBefore(articleBefore(word, words) ?? word, words)
  return before && ROLES[before.key]
}

function articleBefore(word: LineWord, words: readonly LineWord[]): LineWord | undefined {
  const before = wordBefore(word, words)
  return before !== undefined && ARTICLES.has(before.key) ? before : undefined
}

function wordBefore(word: LineWord, words: readonly LineWord[]): LineWord | undefined {
  return words.find(({ place }) => place === word.place - 1)
}
