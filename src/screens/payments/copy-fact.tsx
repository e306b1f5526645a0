import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './payments.module.css'

interface CopyFactProps {
  readonly name: string
  /** What the copy holds; without it there is none to make. */
  readonly copied?: string
  readonly children: ReactNode
}

/** One thing to be typed elsewhere, with a button that copies it. */
export function CopyFact({ name, copied, children }: CopyFactProps) {
  function handleCopy(text: string) {
    void copyText(text, {
      done: `${name} copied to clipboard`,
      failed: `The ${name.toLowerCase()} could not be copied. Select it and copy it by hand.`,
    })
  }

  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        {children}
        {copied !== undefined && (
          <IconButton
            label={`Copy ${name.toLowerCase()}`}
            icon={<Copy />}
            onClick={() => handleCopy(copied)}
          />
        )}
      </dd>
    </div>
  )
}
