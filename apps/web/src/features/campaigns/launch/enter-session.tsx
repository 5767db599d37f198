import type { OpenCampaign } from '@hearthlight/protocol'
import { DoorOpen } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n'
import { buttonClass } from '../../../ui/buttons/button'

/** For a player who has a seat at the table that runs. */
export function EnterSession({ session }: { readonly session: OpenCampaign['runningSession'] }) {
  if (session === null) return null
  return (
    <Link to={`/session/${session.id}`} className={`${buttonClass('primary')} max-sm:grow`}>
      <DoorOpen aria-hidden />
      {t('Enter the session')}
    </Link>
  )
}
