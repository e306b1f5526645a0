import { type Id, toast } from 'react-toastify/unstyled'
import { t } from '#messages/t.ts'
import { Quoted } from '../money/quoted.tsx'
import { classes } from '../style/classes.ts'
import type { ToastWords } from './toast-words.ts'
import styles from './toasts.module.css'

/** What a toast says. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

// What all that tell of deeds are kept under: of several offers to undo, people take the wrong one.
const DEED = 'deed'

/** Of each kind and message the toast that stands, or waits to be drawn. */
const standing = new Map<string, Id>()

interface Closes {
  readonly closeToast: (isByPerson: boolean) => void
}

/**
 * Shows a toast, once `Toasts` stands; failures interrupt a screen reader, the rest waits its turn. What it returns takes the
 * toast away.
 */
export function showToast(type: ToastKind, words: ToastWords): () => void {
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  const saying = words.isDeed === true ? DEED : `${type} ${words.message}`
  const former = standing.get(saying)
  const isBrief = type === 'success' || type === 'info'

  function render({ closeToast }: Closes) {
    return <ToastText {...words} isBrief={isBrief} onDone={() => closeToast(true)} />
  }

  function handleClose() {
    if (standing.get(saying) === toastId) standing.delete(saying)
  }

  const toastId = toast(render, { type, role, onClose: handleClose })
  standing.set(saying, toastId)
  // One of a kind, the latest. It is not the former one with other words: that one may be leaving just now, and
  // would take them along.
  if (former !== undefined) toast.dismiss(former)
  return () => toast.dismiss(toastId)
}

interface ToastTextProps extends ToastWords {
  /** Whether it is told in two lines at most. */
  readonly isBrief: boolean
  readonly onDone: () => void
}

/** A toast's message, and the button it may carry; a press takes the toast away. */
function ToastText({ message, detail, action, isBrief, onDone }: ToastTextProps) {
  function handleAction() {
    onDone()
    action?.onAction()
  }

  return (
    <div className={styles['text']}>
      <span className={classes(styles['message'], isBrief && styles['brief'])}>
        <span>
          <Quoted text={message} />
        </span>
        {detail !== undefined && (
          <>
            {' '}
            <span className={styles['detail']}>
              <Quoted text={detail} />
            </span>
          </>
        )}
      </span>
      {action !== undefined && (
        <>
          <button type="button" className={styles['action']} onClick={handleAction}>
            {action.label}
          </button>
          <kbd className={styles['keys']}>{t('ui.alt-t')}</kbd>
        </>
      )}
    </div>
  )
}
