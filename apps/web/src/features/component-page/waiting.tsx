import { Dices } from 'lucide-react'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Splash } from '../../ui/feedback/splash'
import { Specimen, State } from './specimen'

export function Waiting() {
  return (
    <>
      <Specimen
        name="Empty state"
        shows="empty-state load-failed"
        rule="One sentence, one glyph, one button that does the thing."
        isStacked
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <State name="nothing yet">
            <EmptyState icon={<Dices />} text="No sessions yet. Use Quick Play to start!">
              <Button>Start session</Button>
            </EmptyState>
          </State>
          <State name="the server did not give it">
            <LoadFailed onRetry={() => undefined} />
          </State>
        </div>
      </Specimen>
      <Specimen
        name="Skeleton"
        shows="skeleton"
        rule="Held back for 150 milliseconds, so that what comes at once never flickers."
        isStacked
      >
        <State name="three rows">
          <Skeleton />
        </State>
      </Specimen>
      <Specimen name="Splash" shows="splash" rule="The whole screen while the app loads; held back as well." isStacked>
        <div className="overflow-hidden rounded-2 border border-line bg-bg [&>*]:min-h-44">
          <Splash />
        </div>
      </Specimen>
    </>
  )
}
