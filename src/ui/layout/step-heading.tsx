import { type ReactNode, useEffect, useRef, useState } from 'react'

interface StepHeadingProps {
  readonly children: ReactNode
  /** Whether the page only just opened: then the focus is where the browser put it. */
  readonly isFirst?: boolean
}

/** The heading of a step that takes another one's place: the focus goes there, and it is read out. */
export function StepHeading({ children, isFirst = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Once, as it appears: later the person may be typing.
  const [takesFocus] = useState(!isFirst)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
