import './ui/styles.css'
import { prepareWords } from './lib/words/prepare-words'

// Nothing else is imported here: what is evaluated before the language is known would keep its constants in English. No await
// either: a module that waits for one that imports from its own chunk would wait forever.
void prepareWords().then(() => import('./start'))
