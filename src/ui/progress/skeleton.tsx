import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly lines?: number
}

/** The shape of what is coming, shown only when it takes longer than 150 ms. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  useEffect(sayLoading, [])

  return (
    <div className={styles['block']} aria-hidden="true" data-loading>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['line']} />
      ))}
    </div>
  )
}

const ID = 'loading-status'
const SAY_AFTER_MS = 500

/**
 * Announces to screen readers that something is on its way, once for all elements of a page that are marked
 * `data-loading`, and only where it takes a while. Gives what ends it, to be called once the mark is gone.
 */
function sayLoading(): () => void {
  // There before its words: a live region announces only what changes in it.
  const region = loadingRegion()
  const timer = setTimeout(() => {
    if (region.textContent === '') region.textContent = t('ui.loading-2')
  }, SAY_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (document.querySelector('[data-loading]') === null) region.remove()
  }
}

function loadingRegion(): HTMLElement {
  const known = document.getElementById(ID)
  if (known !== null) return known
  const made = document.createElement('div')
  made.id = ID
  made.className = 'visually-hidden'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}
