import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'

interface UploadButtonProps {
  readonly label?: string
  readonly onFile: (file: File) => void
}

export function UploadButton({ label = t('Upload Character'), onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('{label}: file', { label })}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
