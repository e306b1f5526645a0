import {
  movedPosition,
  POSITION_STEP,
  type Way,
} from '#features/categories/rules/edit-categories.ts'
import type { Wallet } from '#records/wallet.ts'

/** A wallet as far as its place among the others goes. */
export type PlacedWallet = Pick<Wallet, 'id' | 'position'>

/** Wallets in the order that the person gave them; those of one place, as all are at first, oldest first. */
export function inOrder<W extends PlacedWallet>(wallets: readonly W[]): readonly W[] {
  return wallets.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/**
 * What the places become for one wallet to stand one further: its own alone where all differ, so that two devices which move
 * different ones both keep theirs; else all of them. Undefined where it stands at that end.
 */
export function moveWallet(
  ordered: readonly PlacedWallet[],
  id: string,
  way: Way,
): readonly PlacedWallet[] | undefined {
  const place = ordered.findIndex(wallet => wallet.id === id)
  const position = movedPosition(ordered, place, way)
  const moved = ordered[place]
  if (position === undefined || moved === undefined) return undefined
  const places = new Set(ordered.map(wallet => wallet.position))
  if (places.size === ordered.length) return [{ id, position }]
  const others = ordered.filter(wallet => wallet !== moved)
  const next = others.toSpliced(way === 'up' ? place - 1 : place + 1, 0, moved)
  return next.map((wallet, at) => ({ id: wallet.id, position: (at + 1) * POSITION_STEP }))
}

/** Where a new wallet stands: behind the others, once they were put in order. */
export function lastPosition(wallets: readonly PlacedWallet[]): number {
  const last = Math.max(0, ...wallets.map(({ position }) => position))
  return wallets.every(({ position }) => position === 0) ? 0 : last + POSITION_STEP
}
