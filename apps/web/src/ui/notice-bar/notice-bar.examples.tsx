import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { NoticeBar } from './notice-bar.tsx';

function Notices() {
  const [shown, setShown] = useState(false);
  const put = () => setShown(false);
  return (
    <>
      <NoticeBar tone="attention" actions={[{ label: 'Erneut versuchen', onClick: put }]} onDismiss={put}>
        {shown && 'Ihre Eingaben werden gerade nicht gespeichert. Sie können ohne Unterbrechung weiterarbeiten.'}
      </NoticeBar>
      <NoticeBar onDismiss={put}>{shown && 'Es gibt etwas Neues.'}</NoticeBar>
      <Button onClick={() => setShown(!shown)}>Hinweis</Button>
    </>
  );
}

export const examples: readonly Example[] = [{ title: 'Kommt und geht', Show: Notices }];
