import { CommandCenterPage } from '../features/command-center'
import { lazyPart } from '../ui/feedback/lazy-part'

const StatBlock = lazyPart(async () => (await import('../features/stat-block')).StatBlock)

/** The DM Command Center, with the stat blocks that its encounters open. */
export function DmPage() {
  return <CommandCenterPage StatBlock={StatBlock} />
}
