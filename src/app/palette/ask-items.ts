import { Sparkles } from 'lucide-react'
import { queryFault } from '#domain/forms/ask.ts'
import type { Navigate } from './page-items.ts'
import type { PaletteItem } from './palette-item.ts'

// How questions begin, in English and in Pidgin.
const QUESTION =
  /^(?:how|what|where|when|which|who|why|can|could|did|do|am|are|is|show|compare|wetin|abeg)\b|\?$/i

/** What was typed as a question to Uwa; nothing where it is too short for one. */
export function askItems(typed: string, navigate: Navigate): readonly PaletteItem[] {
  const query = typed.trim()
  if (queryFault(query, 'opening') !== undefined) return []
  return [
    {
      id: 'ask',
      group: 'Ask',
      label: `Ask Uwa: ${query}`,
      icon: Sparkles,
      onSelect: () => void navigate({ to: '/user/app/ai-chats', search: { q: query } }),
    },
  ]
}

/** Whether it is said as a question, so that an amount in it is no entry. */
export function isQuestion(typed: string): boolean {
  return QUESTION.test(typed.trim())
}
