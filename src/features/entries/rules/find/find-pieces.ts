import type { Day } from '#time/day.ts'
import { type Find, printFind } from './find.ts'
import { readFindPart } from './read-find-part.ts'
import { partsFrom, readFind } from './read-find.ts'
import { type FindToken, scanFind } from './scan-find.ts'

/** A part of a search that stands by itself: without it the rest asks for what it asked for. */
export interface FindPiece {
  readonly find: Find
  /** Where it stands in the search: from, up to. */
  readonly from: number
  readonly to: number
}

/** The parts of a search that all hold, in its order; none where it is one side or another (FD20). */
export function findPieces(text: string, today: Day): readonly FindPiece[] {
  const tokens = scanFind(text)
  const pieces: FindPiece[] = []
  for (let place = 0; place < tokens.length;) {
    const end = endOfPiece(tokens, place, today)
    const [first, last] = [tokens[place], tokens[end - 1]]
    if (first === undefined || last === undefined) break
    if (first.type === 'or') return []
    const { find } = readFind(text.slice(first.start, last.to), today)
    const asks = !('parts' in find) || find.parts.length > 0
    if (asks) pieces.push({ find, from: first.start, to: last.to })
    place = end
  }
  return pieces
}

/** The search without that part: as it was typed, where that reads as the rest of it. */
export function withoutPiece(text: string, { from, to }: FindPiece, today: Day): string {
  const cut = `${text.slice(0, from).trimEnd()} ${text.slice(to).trimStart()}`.trim()
  const others = findPieces(text, today).filter(piece => piece.from !== from)
  const rest = printFind({ type: 'all', parts: others.map(({ find }) => find) })
  return printFind(readFind(cut, today).find) === rest ? cut : rest
}

/** Behind the part that begins at the place: its dashes, and a bracket up to the one that closes it. */
function endOfPiece(tokens: readonly FindToken[], from: number, today: Day): number {
  let place = from
  while (tokens[place]?.type === 'minus') place += 1
  if (tokens[place]?.type === 'part') {
    return place + readFindPart(partsFrom(tokens, place), today).used
  }
  // Dashes before nothing, or what stands alone: a stray bracket.
  if (tokens[place]?.type !== 'open') return Math.max(place, from + 1)
  let depth = 0
  for (; place < tokens.length; place += 1) {
    const type = tokens[place]?.type
    if (type === 'open') depth += 1
    if (type === 'close') depth -= 1
    if (depth === 0) return place + 1
  }
  return tokens.length
}
