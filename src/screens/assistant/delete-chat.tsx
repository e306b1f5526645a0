import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRemoveChat } from '#data/assistant/use-remove-chat.ts'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteChatProps {
  readonly chatId: string
  readonly onDeleted: () => void
}

/** Deletes a chat, once that was confirmed. */
export function DeleteChat({ chatId, onDeleted }: DeleteChatProps) {
  const remove = useRemoveChat()
  const [isAsking, setAsking] = useState(false)

  function handleDeleted() {
    notify.success('Chat deleted.')
    onDeleted()
  }

  return (
    <>
      <IconButton label="Delete chat" icon={<Trash2 />} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmCommand
          title="Delete chat"
          confirmLabel="Delete"
          command={() => remove(chatId)}
          fallback="Failed to delete chat. Please try again."
          onDone={handleDeleted}
          onClose={() => setAsking(false)}
        >
          <p>
            Its questions and answers will be deleted on every device. Your records stay as they
            are.
          </p>
        </ConfirmCommand>
      )}
    </>
  )
}
