/** Path of a picture on the image host, such as `/abc.jpg`; the size is chosen where it is shown. */
export type PicturePath = string
