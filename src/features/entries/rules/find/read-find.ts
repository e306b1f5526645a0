import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import type { Day } from '#time/day.ts'
import { FIND_ALL, type Find, type FindNotice } from './find.ts'
import { readFindPart } from './read-find-part.ts'
import { type FindPart, type FindToken, scanFind } from './scan-find.ts'

/** A search as it was understood, and what there is to tell of it. */
export interface FoundFind {
  readonly find: Find
  readonly notices: readonly FindNotice[]
}

/** Reads any text as a search; days are read as on `today`. */
export function readFind(text: string, today: Day): FoundFind {
  const notices: FindNotice[] = []
  if (text.length > MAX_FIND_LENGTH) {
    notices.push({ kind: 'too-long', text: text.slice(MAX_FIND_LENGTH) })
  }
  const tokens = scanFind(text.slice(0, MAX_FIND_LENGTH))
  let place = 0

  function takesNext(type: FindToken['type']): boolean {
    const isNext = tokens[place]?.type === type
    if (isNext) place += 1
    return isNext
  }

  /** One side after another, `OR` between them. */
  function readAny(depth: number): Find | undefined {
    const sides = [readAll(depth)]
    while (takesNext('or')) sides.push(readAll(depth))
    return joined('any', sides)
  }

  /** Parts that all hold, up to an `OR`, or the bracket that closes. */
  function readAll(depth: number): Find | undefined {
    const parts: (Find | undefined)[] = []
    while (place < tokens.length && tokens[place]?.type !== 'or') {
      if (tokens[place]?.type === 'close' && depth > 0) break
      parts.push(readOne(depth))
    }
    return joined('all', parts)
  }

  function readOne(depth: number): Find | undefined {
    if (takesNext('minus')) {
      const type = tokens[place]?.type
      if (type === undefined || type === 'or' || type === 'close') return undefined
      const part = readOne(depth)
      return part && { type: 'not', part }
    }
    if (takesNext('open')) {
      const inner = readAny(depth + 1)
      takesNext('close')
      return inner
    }
    const parts = partsFrom(tokens, place)
    // What stands for itself alone joins nothing: a stray bracket, `AND`.
    place += 1
    if (parts.length === 0) return undefined
    const read = readFindPart(parts, today)
    place += read.used - 1
    notices.push(...read.notices)
    return read.find
  }

  return { find: readAny(0) ?? FIND_ALL, notices }
}

const MOST_WORDS_OF_A_DAY = 5

/** The part at the place, and those that follow it, which a day may be written in. */
export function partsFrom(tokens: readonly FindToken[], place: number): readonly FindPart[] {
  const parts: FindPart[] = []
  for (const token of tokens.slice(place, place + MOST_WORDS_OF_A_DAY)) {
    if (token.type !== 'part') break
    parts.push(token)
  }
  return parts
}

/** Joined where there are several; those of the same kind become parts of the whole. */
function joined(type: 'all' | 'any', given: readonly (Find | undefined)[]): Find | undefined {
  const parts = given.flatMap(part => {
    if (part === undefined) return []
    return part.type === type ? part.parts : [part]
  })
  return parts.length > 1 ? { type, parts } : parts[0]
}
