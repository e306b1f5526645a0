import { type ReactNode, useEffect, useRef } from 'react'

interface StepHeadingProps {
  readonly children: ReactNode
  /** Whether the page only just opened: then the focus is where the browser put it. */
  readonly isFirst?: boolean
}

/** The heading of a step that takes another one's place: the focus goes there, and it is read out. */
export function StepHeading({ children, isFirst = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])

  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
