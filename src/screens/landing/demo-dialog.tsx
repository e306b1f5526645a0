import { X } from 'lucide-react'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { openModal } from '#ui/open-modal.ts'
import { PictureTour } from './picture-tour.tsx'
import styles from './demo-dialog.module.css'

interface DemoDialogProps {
  readonly onClose: () => void
}

/**
 * The demo video (PUB-16), fetched from its host only now; where the deployment names none, pictures of
 * the app that turn by themselves. Closes by Escape or a click outside what is shown.
 */
export function DemoDialog({ onClose }: DemoDialogProps) {
  const { videoId } = useSiteFacts()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => (dialog.current === null ? undefined : openModal(dialog.current)), [])

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  function handleClick(event: SyntheticEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it too
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label="Demo video"
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <div className={styles['screen']}>
        {videoId === '' ? (
          <PictureTour />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its own origin, which keeps it from ours
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
            title="Demo video"
            allow="autoplay; fullscreen; picture-in-picture"
            allowFullScreen
          />
        )}
      </div>
      <p className={styles['foot']}>
        <IconButton className={styles['close']} label="Close" icon={<X />} onClick={onClose} />
      </p>
    </dialog>
  )
}
