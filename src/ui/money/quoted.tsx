import { useNaira } from './amount.tsx'

interface QuotedProps {
  readonly text: string
}

/** A text made elsewhere that may have amounts in it, without their digits where amounts are hidden. */
export function Quoted({ text }: QuotedProps) {
  return useNaira().quote(text)
}
