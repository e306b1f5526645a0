import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { useRemoveChat } from './data/use-asker.ts'
import styles from './assistant.module.css'

interface DeleteChatProps {
  readonly chatId: string
  /** Among several chats: which one the button is of. */
  readonly name?: string
  readonly onDeleted: () => void
}

/** Deletes a chat, once that was confirmed. */
export function DeleteChat({ chatId, name, onDeleted }: DeleteChatProps) {
  const remove = useRemoveChat()
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <IconButton
        label={
          name === undefined
            ? t('assistant.delete-chat')
            : t('assistant.delete-chat-name', { name })
        }
        icon={<Trash2 />}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmCommand
          title={t('assistant.delete-chat')}
          confirmLabel={t('assistant.delete')}
          command={() => remove(chatId)}
          fallback={t('assistant.failed-to-delete-chat-please')}
          success={t('assistant.chat-deleted')}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        >
          {name !== undefined && <p className={styles['name']}>{name}</p>}
          <p>{t('assistant.its-questions-and-answers-will')}</p>
        </ConfirmCommand>
      )}
    </>
  )
}
