import { configure } from '@testing-library/dom';
import { WebSocket } from 'ws';
import admin from '../../src/common/locales/en/admin.json';
import publicEnglish from '../../src/common/locales/en/public.json';
import referee from '../../src/common/locales/en/referee.json';

// Node 20 has no WebSocket of its own, and jsdom's does not take Node's events.
Object.assign(globalThis, { WebSocket });
// jsdom has no layout, and no ResizeObserver.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});
// In ms: a machine that is held up for a second is no fault.
configure({ asyncUtilTimeout: 10_000 });
// The server puts the texts of a page into its document.
if (globalThis.document) {
  const script = document.createElement('script');
  script.id = 'texts';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ ...admin, ...publicEnglish, ...referee });
  document.head.append(script);
}
