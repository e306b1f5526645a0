/** How two lists are paired. */
export interface Pairing<Left, Right> {
  /** Only what has the same key may be a pair. */
  readonly keyOf: (left: Left) => string
  readonly keyOfOther: (right: Right) => string
  /** How far apart the two are; beyond `limit` they are no pair. */
  readonly distance: (left: Left, right: Right) => number
  readonly limit: number
}

/** Pairs each of the left with at most one of the right, the nearest first, earlier ones before later. */
export function nearestPairs<Left, Right>(
  lefts: readonly Left[],
  rights: readonly Right[],
  pairing: Pairing<Left, Right>,
): readonly (readonly [Left, Right])[] {
  const near = possiblePairs(lefts, rights, pairing).toSorted((a, b) => a.distance - b.distance)
  const usedLefts = new Set<Left>()
  const usedRights = new Set<Right>()
  const pairs: (readonly [Left, Right])[] = []
  for (const { left, right } of near) {
    if (usedLefts.has(left) || usedRights.has(right)) continue
    usedLefts.add(left)
    usedRights.add(right)
    pairs.push([left, right])
  }
  return pairs
}

interface PossiblePair<Left, Right> {
  readonly left: Left
  readonly right: Right
  readonly distance: number
}

function possiblePairs<Left, Right>(
  lefts: readonly Left[],
  rights: readonly Right[],
  { keyOf, keyOfOther, distance, limit }: Pairing<Left, Right>,
): readonly PossiblePair<Left, Right>[] {
  const rightsByKey = new Map<string, Right[]>()
  for (const right of rights) {
    const key = keyOfOther(right)
    rightsByKey.set(key, [...(rightsByKey.get(key) ?? []), right])
  }
  return lefts.flatMap(left =>
    (rightsByKey.get(keyOf(left)) ?? [])
      .map(right => ({ left, right, distance: distance(left, right) }))
      .filter(pair => pair.distance <= limit),
  )
}
