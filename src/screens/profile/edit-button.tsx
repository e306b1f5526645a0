import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

interface EditButtonProps {
  /** Whether the form was open just before: then the focus comes back from it. */
  readonly takesFocus: boolean
  readonly onEdit: () => void
}

/** Opens the profile's form. */
export function EditButton({ takesFocus, onEdit }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button ref={button} icon={<Pencil />} onClick={onEdit}>
      Edit profile
    </Button>
  )
}
