import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  Builder,
  Capabilities,
  Key as Keys,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { type Engine, type EnginePage, findVisible, type Key, until } from './engine-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

/** WebKitGTK's small browser, which Debian keeps in the folder of the library's version. */
export function findWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync('/usr/bin/Xvfb')) return undefined;
  return readdirSync(LIBRARIES)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => join(LIBRARIES, name, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** WebKitGTK, Safari's family, by W3C WebDriver, on a screen of its own that nobody sees. */
export async function startWebKit(binary: string): Promise<Engine> {
  const screen = await startScreen();
  const port = await sparePort();
  const service = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display },
  });
  const driver = await until('WebKitWebDriver', () => connect(binary, port));
  await driver.manage().window().setRect({ width: 1280, height: 800, x: 0, y: 0 });
  return {
    page: enginePage(driver),
    close: async () => {
      await driver.quit().catch(() => undefined);
      await end(service);
      await end(screen.program);
    },
  };
}

async function connect(binary: string, port: number): Promise<WebDriver | null> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  try {
    return await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build();
  } catch (error) {
    if (error instanceof Error && /ECONNREFUSED/.test(error.message)) return null;
    throw error;
  }
}

/** `-displayfd` makes Xvfb choose a number that is free, and say it. */
async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(program.stdio[3] as NodeJS.ReadableStream, 'data');
  return { program, display: `:${String(number).trim()}` };
}

async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

const codes: Record<Key, string> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Space: Keys.SPACE,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
};

function enginePage(driver: WebDriver): EnginePage {
  const send = (keys: string) => driver.actions().sendKeys(keys).perform();
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (read, ...args) => driver.executeScript(`return (${read})(...arguments)`, ...args),
    click: async (selector, text) => {
      const found = await until(`${selector} ${text ?? ''} to press`, () =>
        driver.executeScript<WebElement | null>(
          `return (${findVisible})(...arguments)`,
          selector,
          text ?? null,
        ),
      );
      // As the other drivers do: it would else press what sticks to the edge over the element.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
      await found.click();
    },
    type: send,
    press: (key) => send(codes[key]),
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
  };
}
