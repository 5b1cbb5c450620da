import { writeFileSync } from 'node:fs';
import { DOCUMENT_FILE, documentText } from './document.ts';

// `npm run openapi`: writes docs/openapi.json after a change of contract/. A unit test holds that it is current.

writeFileSync(DOCUMENT_FILE, documentText());
