import { useSyncExternalStore } from 'react'
import type { ToastWords } from './toast-words.ts'

/** What a toast says. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** A toast that stands, or is on its way out. */
export interface StandingToast extends ToastWords {
  readonly id: number
  readonly kind: ToastKind
  /** Toasts that say the same are one. */
  readonly saying: string
  readonly isLeaving: boolean
}

// What all that tell of deeds are kept under: of several offers to undo, people take the wrong one.
const DEED = 'deed'

const watchers = new Set<() => void>()
// The newest first.
let toasts: readonly StandingToast[] = []
let lastId = 0

/** Shows a toast, once `Toasts` stands, in the place of one that says the same. What it returns takes the toast away. */
export function showToast(kind: ToastKind, words: ToastWords): () => void {
  const saying = words.isDeed === true ? DEED : `${kind} ${words.message}`
  lastId += 1
  const id = lastId
  // One of a kind, the latest. It is not the former one with other words: that one may be leaving just now, and
  // would take them along.
  sendAway(toast => toast.saying === saying)
  put([{ ...words, id, kind, saying, isLeaving: false }, ...toasts])
  return () => sendAway(toast => toast.id === id)
}

/** Has these toasts fade; those that nobody has seen yet are just gone. */
export function sendAway(isMeant: (toast: StandingToast) => boolean): void {
  put(
    watchers.size === 0
      ? toasts.filter(toast => !isMeant(toast))
      : toasts.map(toast => (isMeant(toast) ? { ...toast, isLeaving: true } : toast)),
  )
}

/** Forgets a toast that has faded. */
export function forgetToast(id: number): void {
  put(toasts.filter(toast => toast.id !== id))
}

/** The toasts of now, the newest first. */
export function useToasts(): readonly StandingToast[] {
  return useSyncExternalStore(watch, () => toasts)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function put(next: readonly StandingToast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}
